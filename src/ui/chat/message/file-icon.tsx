type Tone = 'danger' | 'sky' | 'good' | 'warm' | 'quiet'

const tones = new Map<string, Tone>([
  ['pdf', 'danger'],
  ['doc', 'sky'],
  ['docx', 'sky'],
  ['xls', 'good'],
  ['xlsx', 'good'],
  ['csv', 'good'],
  ['ppt', 'warm'],
  ['pptx', 'warm'],
])

/** A sheet with the ending of a file's name on it, such as PDF. */
export function FileIcon({ name }: { name: string }) {
  const ending = /\.([a-z\d]{1,4})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return (
    <span className={`file-icon file-icon--${tones.get(ending) ?? 'quiet'}`} aria-hidden="true">
      {ending.toUpperCase()}
    </span>
  )
}
