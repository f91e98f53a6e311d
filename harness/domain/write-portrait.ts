/** Where a drawing is served: `f` or `m` and a number is a face, `note-` and a number a sheet. */
export function portraitPath(name: string): string {
  return `/harness/portraits/${name}.svg`
}

const grounds = ['#d6ece8', '#fbe3d8', '#dfe9f8', '#eee6f6', '#e6f0d9', '#fdebc8']
const skins = ['#f7d7c0', '#f3cbb0', '#fae0cd', '#ecc0a2']
const shirts = ['#5fb3a8', '#8aa9d6', '#e9a08d', '#b49bcf', '#7fb6c9', '#f0c48a']
const hairs = ['#2f2724', '#43322b', '#59453a', '#35302f']
const greys = ['#77777a', '#8f8f92']

/** Behind the face and before it, for hair of one colour. */
type Hair = { behind: string; before: string }

const women: readonly Hair[] = [
  // Long and straight.
  {
    behind: 'M36 54c-2-24 9-38 24-38s26 14 24 38l4 38H32z',
    before: 'M39 52c0-17 8-27 21-27s21 10 21 27c-5-6-8-11-9-17-8 8-20 12-33 17z',
  },
  // A bob.
  {
    behind: 'M34 74c-3-36 6-58 26-58s29 22 26 58c-6 3-11 3-15 1H49c-4 2-9 2-15-1z',
    before: 'M39 54c-2-19 7-30 21-30s23 11 21 30c-2-9-6-15-10-18-10 5-24 6-32 18z',
  },
  // Tied up high.
  {
    behind:
      'M60 3a11 11 0 0 1 11 11c0 3-1 5-3 7H52c-2-2-3-4-3-7A11 11 0 0 1 60 3zM38 52c-2-22 8-34 22-34s24 12 22 34z',
    before: 'M40 50c-1-16 7-26 20-26s21 10 20 26c-3-8-8-14-14-17-8 7-18 10-26 17z',
  },
  // Over one shoulder.
  {
    behind: 'M37 58c-3-26 8-41 23-41s26 14 23 40c5 12 6 24-1 36-6 2-9-2-9-8l2-22H45z',
    before: 'M39 53c-2-18 7-28 21-28s23 9 21 28c-4-4-8-10-9-17-4 2-8 2-11 0-5 9-13 13-22 17z',
  },
  // Short and full.
  {
    behind: 'M35 62c-5-26 5-46 25-46s30 20 25 46c-3 6-7 6-9 2H44c-2 4-6 4-9-2z',
    before: 'M39 52c-3-17 6-28 20-28 15 0 24 10 22 28-3-5-5-9-6-14-11 3-23 0-29-3-1 7-3 12-7 17z',
  },
]

const men: readonly Hair[] = [
  // Short, parted at the side.
  {
    behind: 'M40 50c-2-21 6-31 20-31s22 10 20 31z',
    before: 'M39 49c-3-19 5-31 21-31 17 0 23 12 21 31-3-4-4-9-5-13-11 1-21-1-28-6-3 6-6 12-9 19z',
  },
  // Brushed back.
  {
    behind: 'M40 50c-2-21 6-31 20-31s22 10 20 31z',
    before: 'M39 49c-4-20 7-33 22-33 16 0 23 14 20 33-2-7-5-13-9-16-8-3-17-3-24 0-4 3-7 9-9 16z',
  },
  // Cropped.
  {
    behind: 'M41 48c-1-17 6-27 19-27s20 10 19 27z',
    before: 'M40 46c-2-16 6-26 20-26s22 10 20 26c-2-4-3-7-4-9-5-3-27-3-32 0-1 2-2 5-4 9z',
  },
  // A fringe to one side.
  {
    behind: 'M40 50c-2-21 6-31 20-31s22 10 20 31z',
    before:
      'M39 50c-4-20 6-33 22-32 14-4 25 13 20 32-2-5-4-9-5-12-6-1-11-4-14-8-5 6-15 8-19 9-2 4-3 7-4 11z',
  },
]

const collars = {
  f: '<path d="M49 86l11 16 11-16 6 3-17 25-17-25z" fill="#fff"/>',
  m: '<path d="M50 84l10 9 10-9 4 4-9 11-5-5-5 5-9-11z" fill="#fff"/><path d="M57.5 94.500h5l-1 5 3 17-4.500 5-4.500-5 3-17z" fill="#3f6f8c"/>',
}

const smiles = ['M53 63q7 5.500 14 0', 'M54 63.500q6 4 12 0', 'M53.500 62.500q6.500 7 13 0z']

/** The face of a doctor who is nobody, as SVG; null for a name that stands for none. */
export function portraitSvg(name: string): string | null {
  const [, sex, digits] = /^([fm])(\d{1,3})$/.exec(name) ?? []
  if (sex !== 'f' && sex !== 'm') return null
  const number = Number(digits)
  const pick = <T>(all: readonly [T, ...T[]] | readonly T[], step: number): T | undefined =>
    all[Math.floor(number / step) % all.length]
  const hair = pick(sex === 'f' ? women : men, 1)
  const colour = number % 9 === 4 && sex === 'm' ? pick(greys, 3) : pick(hairs, 2)
  const skin = pick(skins, 3)
  const shirt = pick(shirts, 1)
  const glasses = number % 3 === 1
  return svg(
    `<rect width="120" height="120" fill="${pick(grounds, 1)}"/>
<path d="${hair?.behind}" fill="${colour}"/>
<path d="M12 122c1-24 15-32 38-36h20c23 4 37 12 38 36z" fill="#f9fcfc"/>
<path d="M12 122c1-24 15-32 38-36l10 36z" fill="#eef5f5"/>
<path d="M48 86l12 24 12-24z" fill="${shirt}"/>
<path d="M52 66h16v20c0 5-4 8-8 8s-8-3-8-8z" fill="${skin}"/>
<path d="M52 72c4 5 12 5 16 0v6c-5 4-11 4-16 0z" fill="#000" opacity=".08"/>
${collars[sex]}
<ellipse cx="40.500" cy="53" rx="3.500" ry="5" fill="${skin}"/><ellipse cx="79.500" cy="53" rx="3.500" ry="5" fill="${skin}"/>
<path d="M41 46c0-14 8-21 19-21s19 7 19 21c0 17-8 28-19 28s-19-11-19-28z" fill="${skin}"/>
<path d="${hair?.before}" fill="${colour}"/>
${face(sex, smiles[number % smiles.length] ?? '')}
${glasses ? spectacles : ''}
<path d="M44 88c-6 10-8 16-6 22m38-22c5 8 7 13 6 18" fill="none" stroke="#54707a" stroke-width="2" stroke-linecap="round"/>
<circle cx="82" cy="109" r="3.500" fill="#c6d4d8" stroke="#54707a" stroke-width="1.500"/>`,
    120,
  )
}

function face(sex: 'f' | 'm', smile: string): string {
  const [brow, lash] = sex === 'f' ? ['1.300', '1.900'] : ['2', '1.700']
  const mouth = sex === 'f' ? '#c8574e' : '#a8574a'
  return `<g fill="none" stroke="#3b2a25" stroke-linecap="round">
<path d="M47 45.500q4-2.200 8-.5m10 0q4-1.700 8 .5" stroke-width="${brow}" opacity=".75"/>
<path d="M48.500 51.500q2.800-2.600 5.600 0m11.800 0q2.800-2.600 5.600 0" stroke-width="${lash}"/>
<path d="M60 52.500l-1.300 5.300q1.300.9 2.600 0" stroke="#c98f73" stroke-width="1.200"/>
<path d="${smile}" stroke="${mouth}" stroke-width="1.800" ${smile.endsWith('z') ? 'fill="#fff"' : ''}/></g>
<ellipse cx="47.500" cy="58.500" rx="3.800" ry="2.200" fill="#ef8f7d" opacity=".35"/><ellipse cx="72.500" cy="58.500" rx="3.800" ry="2.200" fill="#ef8f7d" opacity=".35"/>`
}

const spectacles =
  '<g fill="none" stroke="#4a4f57" stroke-width="1.300"><rect x="45" y="47" width="13" height="9.500" rx="4.200"/><rect x="62" y="47" width="13" height="9.500" rx="4.200"/><path d="M58 50.500q2-1.200 4 0M45 50l-3.500-1M75 50l3.500-1"/></g>'

/** A sheet that a patient photographed, as SVG; null for a name that stands for none. */
export function noteSvg(name: string): string | null {
  const [, digits] = /^note-([0-2])$/.exec(name) ?? []
  if (digits === undefined) return null
  const lines = Array.from({ length: 6 }, (_, line) => {
    const width = 120 + ((line * 53 + Number(digits) * 37) % 70)
    return `<path d="M36 ${150 + line * 20}h${width}" stroke="#c3d2d6" stroke-width="6"/>`
  })
  const figures = [
    '<path d="M36 112h38l7-24 12 44 9-32 6 12h96" fill="none" stroke="#0b7c75" stroke-width="4"/>',
    '<path d="M60 128a60 52 0 0 1 120 0z" fill="#34474d"/><circle cx="116" cy="104" r="13" fill="#aebfc4"/><path d="M126 112q22 2 26 14" fill="none" stroke="#aebfc4" stroke-width="9"/>',
    '<path d="M40 130v-26h22v26zm36 0V86h22v44zm36 0V98h22v32zm36 0V78h22v52z" fill="#8fb9d8"/>',
  ]
  return svg(
    `<rect width="240" height="300" fill="#b9aa98"/><g stroke-linecap="round" transform="rotate(-2 120 150)"><rect x="20" y="18" width="200" height="262" rx="6" fill="#fdfdfb"/><path d="M36 50h90" stroke="#5d7278" stroke-width="9"/>${figures[Number(digits)]}${lines.join('')}</g>`,
    240,
    300,
  )
}

function svg(inside: string, width: number, height = width): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inside}</svg>`
}
