import './splash.css'

/** What stands on the screen while the launch decides where to go. */
export function Splash({ label }: { label: string }) {
  return (
    <main className="splash" aria-busy="true">
      <svg className="splash__mark" viewBox="0 0 96 96" fill="none" aria-hidden="true">
        <path
          className="splash__heart"
          d="M48 80S16 61.6 16 37.2A17.6 17.6 0 0 1 48 27a17.6 17.6 0 0 1 32 10.2C80 61.6 48 80 48 80z"
        />
        <path className="splash__beat" pathLength="1" d="M24 48h12l6-12 8 22 6-10h16" />
      </svg>
      <div role="status">
        <h1 className="splash__label">{label}</h1>
      </div>
    </main>
  )
}
