import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { placeCount } from '@/lib/language/learning/features'
import type { LinearModel } from '@/lib/language/learning/linear-model'
import { type TrainingOptions, type TrainingSample, trainLinear } from './linear'

const folder = path.join(tmpdir(), 'workspace-eval-models')
/** Change it when `trainLinear` gives other weights for the same samples. */
const trainer = 1

/**
 * `trainLinear`, but a model that was trained on the same samples with the same options before is read from a file of
 * the temporary folder.
 */
export function trainCached(
  samples: readonly TrainingSample[],
  options: TrainingOptions,
): Pick<LinearModel, 'bias' | 'weights'> {
  const hash = createHash('sha256').update(JSON.stringify([trainer, options]))
  for (const { vector, label, weight = 1 } of samples)
    hash.update(vector.places).update(vector.values).update(`${label} ${weight};`)
  const file = path.join(folder, hash.digest('hex').slice(0, 32))
  if (existsSync(file)) {
    const bytes = readFileSync(file)
    const values = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))
    return { bias: values[placeCount] as number, weights: values.subarray(0, placeCount) }
  }
  const model = trainLinear(samples, options)
  const values = new Float32Array(placeCount + 1)
  values.set(model.weights)
  values[placeCount] = model.bias
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${file}.${process.pid}`, Buffer.from(values.buffer))
  renameSync(`${file}.${process.pid}`, file)
  return { bias: values[placeCount] as number, weights: model.weights }
}
