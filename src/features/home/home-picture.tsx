/** A mother bent over the life she carries, and its heartbeat. */
export function HomePicture() {
  return (
    <svg className="home-picture" viewBox="0 0 132 124" fill="none" aria-hidden="true">
      <circle className="home-picture__sun" cx="72" cy="62" r="52" />
      <path
        className="home-picture__hair"
        d="M55 12c14-5 28 4 28 18 0 7-3 11-7 14-9 2-17-2-20-10-5-2-8-6-8-11 0-6 3-9 7-11z"
      />
      <circle className="home-picture__skin" cx="62" cy="29" r="12.5" />
      <path
        className="home-picture__dress"
        d="M70 44c13 3 21 14 22 29l3 39c0 4-3 6-7 6H42c-4 0-7-3-6-7 1-7 2-13 6-19-6-4-9-10-8-17 1-12 10-19 20-22 4-1 6-4 8-9z"
      />
      <circle className="home-picture__belly" cx="53" cy="79" r="21" />
      <path
        className="home-picture__heart"
        d="M53 90s-10-5.8-10-13.1a5.5 5.5 0 0 1 10-3.1 5.5 5.5 0 0 1 10 3.1C63 84.2 53 90 53 90z"
      />
      <path className="home-picture__arm" d="M80 60c5 14 1 30-12 38-4 2-9 3-14 2" />
      <path className="home-picture__beat" d="M2 80h16l4-9 6 20 4-11h3" />
      <path
        className="home-picture__leaf"
        d="M104 104c-2-14 4-24 16-28 3 13-3 24-16 28zM104 104c-8-6-11-13-9-22"
      />
    </svg>
  )
}
