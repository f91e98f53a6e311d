import { noContent, sourceOf, type ContentPolicy } from './content-policy.ts'
import { html, trusted, type Html } from './html.ts'

const style = `
:root{color-scheme:light dark;--ink:#1c1c1e;--soft:#6b6b70;--line:#e5e5ea;--paper:#fff;--ground:#f2f2f7;--accent:#067a41;--accent-ink:#fff;--danger:#c0392b}
@media (prefers-color-scheme:dark){:root{--ink:#f2f2f4;--soft:#a5a5ad;--line:#38383c;--paper:#1c1c1e;--ground:#000;--accent:#2fc06f;--accent-ink:#04210f;--danger:#ff7b6e}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,"PingFang SC","Noto Sans CJK SC",sans-serif;overflow-wrap:anywhere}
main{max-width:640px;margin:0 auto;padding:24px 16px calc(24px + env(safe-area-inset-bottom))}
main.wide{max-width:1080px}
h1{font-size:22px;line-height:1.35;margin:0 0 8px}
h2{font-size:17px;margin:28px 0 8px}
p{margin:0 0 12px}
.soft{color:var(--soft);font-size:14px}
.card{background:var(--paper);border:1px solid var(--line);border-radius:14px;padding:16px;margin:12px 0}
.row{display:flex;gap:12px;align-items:center;padding:12px 0;border-top:1px solid var(--line);min-height:44px}
.row:first-of-type{border-top:0}
.grow{flex:1;min-width:0}
.actions{display:flex;flex-wrap:wrap;gap:12px;margin-top:16px}
button,.button{appearance:none;display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:0 20px;border:1px solid var(--line);border-radius:10px;background:var(--paper);color:var(--ink);font:inherit;text-decoration:none;cursor:pointer}
button.primary,.button.primary{background:var(--accent);border-color:var(--accent);color:var(--accent-ink);font-weight:600}
input[type=text],select{min-height:44px;padding:0 12px;border:1px solid var(--line);border-radius:10px;background:var(--paper);color:var(--ink);font:inherit;width:100%}
input[type=radio]{width:20px;height:20px;accent-color:var(--accent);flex:none}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
a{color:var(--accent)}
.center{text-align:center}
.full{width:100%;margin-top:12px}
.full+.soft{margin:28px 0 0}
.amount{font-size:40px;line-height:1.2;font-weight:600;font-variant-numeric:tabular-nums}
.facts{padding-block:4px}
.facts div{display:flex;justify-content:space-between;gap:16px;padding:12px 0}
.facts dt{color:var(--soft);flex:none}
.facts dd{margin:0;text-align:right;min-width:0}
.app{display:flex;gap:12px;align-items:center;margin-bottom:16px}
.app p{margin:0;min-width:0}
.mark{width:44px;height:44px;border-radius:10px;flex:none;display:grid;place-items:center;background:var(--accent);color:var(--accent-ink);font-size:22px;font-weight:600}
.pair{display:flex;flex-direction:row-reverse;justify-content:center;gap:12px;margin:24px 0}
.pair button{flex:1;max-width:184px}
code{font:13px/1.5 ui-monospace,Menlo,Consolas,monospace}
table{width:100%;border-collapse:collapse;font-size:14px}
th{text-align:left;color:var(--soft);font-weight:500}
th,td{padding:8px 12px 8px 0;border-top:1px solid var(--line);vertical-align:top;white-space:nowrap}
tr:first-child th{border-top:0}
.scroll{overflow-x:auto}
`

const pagePolicy: ContentPolicy = {
  ...noContent,
  'style-src': [sourceOf(style)],
  // The icon.
  'img-src': ['data:'],
}

export type Page = { markup: string; policy: ContentPolicy }

/** A whole page of the harness: nothing on it comes from elsewhere. */
export function pageLayout({
  title,
  body,
  wide = false,
  script = null,
  formTargets = ["'self'"],
  language = 'zh-Hans',
}: {
  title: string
  body: Html
  wide?: boolean
  /** Runs at the end of the page. */
  script?: string | null
  /** Sources of where its forms lead to, redirects included. */
  formTargets?: readonly string[]
  language?: 'zh-Hans' | 'zh' | 'en'
}): Page {
  const { markup } = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${trusted(style)}</style>
</head>
<body><main${wide ? trusted(' class="wide"') : ''}>${body}</main>${
    script !== null && trusted(`<script>${script}</script>`)
  }</body>
</html>`
  const policy = {
    ...pagePolicy,
    'form-action': formTargets,
    ...(script !== null && { 'script-src': [sourceOf(script)] }),
  }
  return { markup, policy }
}
