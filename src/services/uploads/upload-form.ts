/** A multipart body; the file goes last, because the object store reads no field behind it. */
export function uploadForm(fields: Record<string, string>, file: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  return form
}
