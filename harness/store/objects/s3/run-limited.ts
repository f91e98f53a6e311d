/** Does the work of each of them, so many at a time; the first failure is everybody's. */
export async function runLimited<Item>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = items.values()
  const worker = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: limit }, worker))
}
