/** What the harness itself writes where the console's page is not; the page has a catalogue of its own. */
export const consoleMessages = {
  en: {
    keyTitle: 'A key is needed',
    key: 'Open the console by the address that was printed when the harness started: it has the key in it.',
    unbuiltTitle: 'The console is not built',
    unbuilt: 'Run npm run build, or npm start, which builds what is missing.',
  },
  zh: {
    keyTitle: '需要密钥',
    key: '请打开启动时终端里打印的控制台地址，密钥在其中。',
    unbuiltTitle: '控制台尚未构建',
    unbuilt: '请运行 npm run build，或运行会自动构建的 npm start。',
  },
} as const
