import * as z from 'zod/mini'

/** Success of the generic helper's replies (spec 7); a product reply has `codes.ok` instead. */
export const uploadOk = 200

/** `GET {uploadAuthPath}?filename=`: params are form fields for the host, `host` itself aside. */
export const uploadAuthSchema = z.object({
  code: z.number(),
  msg: z.string(),
  data: z.nullable(
    z.object({ params: z.catchall(z.object({ host: z.string(), key: z.string() }), z.string()) }),
  ),
})

/** `POST {uploadPath}` with the form field `file`. */
export const uploadReplySchema = z.object({
  code: z.number(),
  msg: z.string(),
  data: z.nullable(z.object({ url: z.string() })),
})
