import { builtFile, chatScripts, gzipKb, sdkScript } from '#support/browser/client-build.ts'
import type { Row } from '#support/bench/row-table.ts'

const budgetKb = 185

/** All script that a conversation needs before it is read and written in. */
export function measureChatScript(): Row {
  const sizes = chatScripts().map((file) => gzipKb(builtFile(file)))
  const measured = sizes.reduce((sum, kb) => sum + kb, 0)
  return {
    what: 'script for a conversation over the home page’s, gz, with the SDK',
    measured: `${measured.toFixed(1)} KB in ${sizes.length} files`,
    yardstick: `the SDK alone ${gzipKb(builtFile(sdkScript())).toFixed(1)} KB`,
    budget: `<= ${budgetKb} KB`,
    ok: measured <= budgetKb,
  }
}
