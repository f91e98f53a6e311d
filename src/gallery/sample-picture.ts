/** A drawn picture as an address; `tall` is its height for a width of 300. */
export function samplePicture({
  text,
  hue,
  tall = 200,
}: {
  text: string
  hue: number
  tall?: number
}) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="${tall * 3}" viewBox="0 0 300 ${tall}">
<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${hue} 45% 46%)"/><stop offset="1" stop-color="hsl(${hue + 30} 50% 26%)"/></linearGradient></defs>
<rect width="300" height="${tall}" fill="url(#g)"/>
<circle cx="250" cy="${tall * 0.25}" r="70" fill="#fff" fill-opacity=".1"/>
<path d="M0 ${tall * 0.72}h90l14-30 22 64 18-44 10 10h146" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="3" stroke-linejoin="round"/>
<text x="24" y="${tall * 0.4}" font-family="sans-serif" font-size="24" font-weight="600" fill="#fff">${text}</text>
</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
