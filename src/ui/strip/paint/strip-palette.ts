const colours = [
  'paper',
  'grid',
  'grid-heavy',
  'band',
  'ink',
  'soft',
  'fetus-1',
  'fetus-2',
  'fetus-3',
  'toco',
  'mark',
  'acceleration',
  'early',
  'late',
  'variable',
  'prolonged',
  'doubt',
] as const

export type StripColour = (typeof colours)[number]
export type StripPalette = Readonly<Record<StripColour, string>>

/** For what the style sheet colours by itself. */
export const cssPalette = paletteOf((name) => `var(--color-strip-${name})`)

/** The colours that hold for an element now. */
export function readPalette(element: Element): StripPalette {
  const style = getComputedStyle(element)
  return paletteOf((name) => style.getPropertyValue(`--color-strip-${name}`).trim())
}

/** In the order of the curves; a fourth has none of its own. */
export function fetusColour(palette: StripPalette, index: number): string {
  const own = (['fetus-1', 'fetus-2', 'fetus-3'] as const)[index] ?? 'fetus-1'
  return palette[own]
}

function paletteOf(colour: (name: StripColour) => string): StripPalette {
  return {
    paper: colour('paper'),
    grid: colour('grid'),
    'grid-heavy': colour('grid-heavy'),
    band: colour('band'),
    ink: colour('ink'),
    soft: colour('soft'),
    'fetus-1': colour('fetus-1'),
    'fetus-2': colour('fetus-2'),
    'fetus-3': colour('fetus-3'),
    toco: colour('toco'),
    mark: colour('mark'),
    acceleration: colour('acceleration'),
    early: colour('early'),
    late: colour('late'),
    variable: colour('variable'),
    prolonged: colour('prolonged'),
    doubt: colour('doubt'),
  }
}
