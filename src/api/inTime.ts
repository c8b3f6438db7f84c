/** A storage that takes longer is taken for one that never answers. In ms. */
const patience = 3000

/** What is asked of a storage. @throws Error where it doesn’t answer in time, as some never do */
export function inTime<Result>(asked: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the storage doesn’t answer')), patience)
    asked.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
