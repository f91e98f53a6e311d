interface ImportMetaEnv {
  readonly VITE_API_HOST?: string
  readonly VITE_AUTHORIZE_URL?: string
  readonly VITE_AUTHORIZE_SCOPE?: string
  readonly VITE_APP_ID?: string
  readonly VITE_APP_ID_IN_APP?: string
}
