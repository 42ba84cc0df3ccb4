import { readCapture, readSource, synthesize, writeGuide } from '../../language'
import { BUILT_IN_ENGINE } from '../../language/engine'
import type { Analyst } from '../analyst'

/** The built-in analyst in the calling process. */
export const inProcessAnalyst: Analyst = {
  engine: BUILT_IN_ENGINE,
  read: async (source) => readSource(source),
  synthesize: async (input) => synthesize(input),
  writeGuide: async (input) => writeGuide(input),
  readCapture: async (input) => readCapture(input),
}
