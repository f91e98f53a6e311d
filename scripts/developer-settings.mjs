/** Whether a variable of the environment is a setting of the harness or the client, which must not reach tests. */
export function isDeveloperSetting(name) {
  return name.startsWith('VITE_') || names.has(name)
}

/** The variables that harness/settings.ts reads; it is TypeScript, which the Node that starts this may not know. */
const names = new Set([
  'PORT',
  'HOST',
  'DATA',
  'SEED',
  'ALLOWED_HOSTS',
  'TRUST_PROXY',
  'CONTROL_KEY',
  'DATABASE_URL',
  'BUCKET_URL',
  'TIM_SDKAPPID',
  'TIM_SECRET_KEY',
  'CERTIFICATES',
  'HOSTS_PORT',
])
