import { FileMissingError, fileKey, fileStore, sweepPassingFiles } from '../platform/files'
import { log } from '../platform/log'
import { sealSecret, unsealSecret } from '../platform/sealed-secret'
import { type AnswerStore, keptMs } from './model/answers'

/** The first bits of a digest in the form of a UUID, which keys of files require. */
function idOf(digest: string): string {
  const hex = Buffer.from(digest, 'base64').toString('hex')
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** A user's paid answers in the file store, encrypted, so that a restart of the server does not pay for them again. */
export function answersOf(userId: string): AnswerStore {
  return {
    async find(digest) {
      try {
        const stored = await fileStore().get(fileKey('answers', userId, idOf(digest)))
        const sealed = Buffer.from(await new Response(stored).arrayBuffer())
        const opened = unsealSecret('model-answer', userId, sealed)
        const kept = opened
          ? (JSON.parse(opened) as { at: number; digest: string; answer: unknown })
          : undefined
        return kept?.digest === digest && Date.now() - kept.at < keptMs ? kept.answer : undefined
      } catch (error) {
        if (!(error instanceof FileMissingError)) log().warn({ err: error }, 'an answer was not read')
        return undefined
      }
    },
    async keep(digest, answer) {
      try {
        const kept = JSON.stringify({ at: Date.now(), digest, answer })
        await fileStore().put(
          fileKey('answers', userId, idOf(digest)),
          sealSecret('model-answer', userId, kept),
        )
      } catch (error) {
        log().warn({ err: error }, 'an answer was not kept')
      }
    },
  }
}

/** Deletes answers that are too old for any retry. For a scheduled clean-up. Returns their number. */
export const deleteOldAnswersAcrossOwners = (): Promise<number> =>
  sweepPassingFiles(fileStore(), 'answers', keptMs)
