import type { ReviewSummary } from '#contract/doctor/doctor-page.ts'

type Reviewed = { stars: number; tags: readonly string[]; disease: string; pictures: number }

const maxNames = 6

/** All reviews of a doctor in numbers; 4 and 5 stars are praise. */
export function sumReviews(reviews: readonly Reviewed[]): ReviewSummary {
  const count = reviews.length
  const sum = reviews.reduce((all, { stars }) => all + stars, 0)
  const praised = reviews.filter(({ stars }) => stars >= 4).length
  return {
    score: count === 0 ? 0 : Math.round((sum * 10) / count),
    praisePercent: count === 0 ? 0 : Math.round((praised * 100) / count),
    count,
    stars: [5, 4, 3, 2, 1].map((each) => reviews.filter(({ stars }) => stars === each).length),
    withPictures: reviews.filter(({ pictures }) => pictures > 0).length,
    tags: countNames(reviews.flatMap(({ tags }) => tags)),
    diseases: countNames(reviews.map(({ disease }) => disease).filter((each) => each !== '')),
  }
}

/** The words that are said most, and how often. */
function countNames(names: readonly string[]): { name: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted((one, other) => other.count - one.count)
    .slice(0, maxNames)
}
