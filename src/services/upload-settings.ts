import { bucketPath, harnessGrant } from '#contract/bucket.ts'

const env = import.meta.env

/** Where files go and are shown from, apart from the settings that index.html carries. */
export const uploadSettings = {
  uploadHost: env.VITE_UPLOAD_HOST ?? bucketPath,
  imageHost: env.VITE_IMAGE_HOST ?? bucketPath,
  grant: {
    accessKeyId: env.VITE_UPLOAD_ACCESS_KEY_ID ?? harnessGrant.accessKeyId,
    policy: env.VITE_UPLOAD_POLICY ?? harnessGrant.policy,
    signature: env.VITE_UPLOAD_SIGNATURE ?? harnessGrant.signature,
  },
}
