interface ImportMetaEnv {
  readonly VITE_API_HOST?: string
  readonly VITE_AUTHORIZE_URL?: string
  readonly VITE_AUTHORIZE_SCOPE?: string
  readonly VITE_APP_ID?: string
  readonly VITE_APP_ID_IN_APP?: string
  readonly VITE_UPLOAD_HOST?: string
  readonly VITE_IMAGE_HOST?: string
  readonly VITE_IM_PROXY?: string
  readonly VITE_UPLOAD_ACCESS_KEY_ID?: string
  readonly VITE_UPLOAD_POLICY?: string
  readonly VITE_UPLOAD_SIGNATURE?: string
}

/** The vendor's build for browsers of today: the same SDK, 10 KB lighter. */
declare module 'tim-js-sdk/tim-js.es.js' {
  export { default } from 'tim-js-sdk'
}
