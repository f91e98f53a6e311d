const env = import.meta.env

/**
 * Where the chat service is: by default the origin that served the page. An empty setting means
 * the vendor's own servers. Apart from the settings that index.html carries.
 */
export const imProxy = env.VITE_IM_PROXY ?? `${location.origin.replace(/^http/, 'ws')}/im`
