import { compiled } from './compiled'

type Run<Result> = ReturnType<typeof compiled<Result>>

/**
 * A statement that has several shapes, such as one for each filter that may be given: each is made when it is first
 * needed and kept, as `compiled` does.
 * @param build told which shape; there must be few
 * @returns runs the statement of a shape with the values by name
 */
export function compiledByShape<Shape extends Record<string, boolean | string | undefined>, Result>(
  build: (shape: Shape) => Parameters<typeof compiled<Result>>[0],
): (tx: Parameters<Run<Result>>[0], shape: Shape, values: Record<string, unknown>) => Promise<Result> {
  const known = new Map<string, Run<Result>>()
  return (tx, shape, values) => {
    const key = JSON.stringify(shape)
    const run = known.get(key) ?? compiled(build(shape))
    known.set(key, run)
    return run(tx, values)
  }
}
