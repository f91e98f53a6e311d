import type { Call } from '#src/console/calls/call-log.ts'
import { explainCall } from '#src/console/calls/explain-call.ts'
import { replyLabel } from '#src/console/diagram/reply-label.ts'
import { sequenceOf, type Participant } from '#src/console/diagram/sequence.ts'
import { t, textOf, type TextId } from '#src/console/texts.ts'

/** The calls as Mermaid's `sequenceDiagram`, with what went wrong as notes. */
export function mermaidOf(calls: readonly Call[]): string {
  const { participants, steps } = sequenceOf(calls)
  const declarations = participants.map(
    (participant) => `  participant ${participant} as ${plain(t(participantTitle(participant)))}`,
  )
  const arrows = steps.flatMap(({ call, from, to }) => {
    const back = call.status === 0 ? '--x' : '-->>'
    const notes = explainCall(call, calls).map((each) => plain(textOf(each)))
    return [
      `  ${from}->>${to}: ${plain(`${call.method} ${call.path}`)}`,
      `  ${to}${back}${from}: ${plain(replyLabel(call))}`,
      ...notes.map((note) => `  Note over ${from},${to}: ${note}`),
    ]
  })
  return ['sequenceDiagram', ...declarations, ...arrows, ''].join('\n')
}

export function participantTitle(participant: Participant): TextId {
  return `participant.${participant}`
}

/** `#` begins an entity in Mermaid, `;` ends a line, and `%%{` is a directive wherever it stands. */
function plain(text: string): string {
  return text
    .replaceAll('#', '#35;')
    .replaceAll(/;(?<!#35;)/g, '#59;')
    .replaceAll('%%', '#37;#37;')
    .replaceAll(/\s+/g, ' ')
}
