import { setTimeout as delay } from 'node:timers/promises'
import {
  APICallError,
  generateText,
  type ModelMessage,
  NoObjectGeneratedError,
  NoOutputGeneratedError,
  Output,
} from 'ai'
import { z } from 'zod'
import { countModelCall } from '../../platform/metrics'
import { answerFor, digestOf, keepAnswer } from './answers'
import { connect } from './connect'
import {
  answerLimitIn,
  complainsAbout,
  failureOfCall,
  refusedByModel,
  retryAfterMs,
  TooLongForModel,
  tooSlow,
  unusableAnswer,
} from './failure'
import { fence } from './fence'
import { engineOf, type ModelSettings } from './settings'
import { BudgetSpent } from './spending'
import { type Budget, budgetOf, tokensOf } from './tokens'

export interface Question<Answer> {
  /** Schema name sent to the provider: letters and underscores only. */
  name: string
  task: string
  /** Third-party text. */
  material: string
  request: string
  schema: z.ZodType<Answer>
}

/** A response, with the tokens of request and response if the provider reports them. */
type Generated<Answer> = ({ answer: Answer } | { unusable: string } | { failure: Error }) & {
  text: string
  tokens?: number
}

const schemaTokens = (schema: z.ZodType) => tokensOf(JSON.stringify(z.toJSONSchema(schema)))

/** A model with a smaller limit for its answers cannot be used. */
const leastAnswerTokens = 1_000
const maxAttempts = 4
const maxTimeouts = 2

/** A language model with structured output. */
export class Model {
  readonly engine: string
  readonly budget: Budget
  private sendsTemperature = true
  private sendsSchema = true

  constructor(readonly settings: ModelSettings) {
    this.engine = engineOf(settings)
    this.budget = budgetOf(settings.contextTokens)
  }

  /**
   * Asks the model, unless an answer to the same question was paid for in the last hour.
   * @throws TooLongForModel when the request or response does not fit; AnalystError otherwise; the signal's
   * reason when it is aborted
   */
  async ask<Answer>(question: Question<Answer>, signal?: AbortSignal): Promise<Answer> {
    const { name, task, material, request, schema } = question
    const { apiKey, baseUrl } = this.settings
    const form = z.toJSONSchema(schema)
    const digest = digestOf([this.engine, apiKey, baseUrl, name, task, material, request, form])
    const paid = answerFor<Answer>(digest) ?? (await this.storedAnswer(digest, schema))
    if (paid !== undefined) return paid
    const answer = await this.askUncached(question, signal)
    keepAnswer(digest, answer)
    await this.settings.answers?.keep(digest, answer)
    return answer
  }

  private async storedAnswer<Answer>(digest: string, schema: z.ZodType<Answer>): Promise<Answer | undefined> {
    const stored = schema.safeParse(await this.settings.answers?.find(digest))
    return stored.success ? stored.data : undefined
  }

  /**
   * Asks the model without using stored answers.
   * @throws as `ask`
   */
  async askUncached<Answer>(question: Question<Answer>, signal?: AbortSignal): Promise<Answer> {
    const { instructions, prompt } = fence(question.task, question.material, question.request)
    const first: ModelMessage[] = [{ role: 'user', content: prompt }]
    const answered = await this.call(question, instructions, first, signal)
    if ('answer' in answered) return answered.answer
    const again: ModelMessage[] = [
      ...first,
      { role: 'assistant', content: answered.unusable || '(nothing)' },
      {
        role: 'user',
        content: 'This is not JSON in the requested form. Answer again with only that JSON.',
      },
    ]
    const repaired = await this.call(question, instructions, again, signal)
    if ('answer' in repaired) return repaired.answer
    throw unusableAnswer()
  }

  /** One response, with retries for errors of the provider. */
  private async call<Answer>(
    question: Question<Answer>,
    instructions: string,
    messages: ModelMessage[],
    signal: AbortSignal | undefined,
  ): Promise<{ answer: Answer } | { unusable: string }> {
    const { callTimeoutMs, retryDelayMs } = this.settings
    let timeouts = 0
    for (let attempt = 1; ; attempt++) {
      signal?.throwIfAborted()
      const timeout = AbortSignal.timeout(callTimeoutMs)
      try {
        const abortSignal = signal ? AbortSignal.any([signal, timeout]) : timeout
        return await countModelCall(question.name, () =>
          this.booked(question, instructions, messages, abortSignal),
        )
      } catch (error) {
        signal?.throwIfAborted()
        if (error instanceof BudgetSpent) throw error
        if (this.adapts(error)) {
          attempt--
          continue
        }
        const isTimeout = timeout.aborted
        const failure = isTimeout ? tooSlow(Math.ceil(callTimeoutMs / 1000)) : failureAfter(error)
        if (failure instanceof TooLongForModel || !failure.isRetryable || attempt === maxAttempts)
          throw failure
        if (isTimeout && ++timeouts === maxTimeouts) throw failure
        await delay(retryAfterMs(error) ?? retryDelayMs * 2 ** (attempt - 1), undefined, { signal })
      }
    }
  }

  /**
   * Reserves the tokens of a call in the budget before it, and corrects them after it.
   * @throws BudgetSpent
   */
  private async booked<Answer>(
    question: Question<Answer>,
    instructions: string,
    messages: ModelMessage[],
    abortSignal: AbortSignal,
  ): Promise<{ answer: Answer } | { unusable: string }> {
    const generated = await this.settled(question, instructions, messages, abortSignal)
    if ('failure' in generated) throw generated.failure
    return generated
  }

  private async settled<Answer>(
    question: Question<Answer>,
    instructions: string,
    messages: ModelMessage[],
    abortSignal: AbortSignal,
  ): Promise<Generated<Answer>> {
    const { spending } = this.settings
    if (!spending) return this.generate(question, instructions, messages, abortSignal)
    const asked = tokensOf(instructions) + tokensOf(JSON.stringify(messages)) + schemaTokens(question.schema)
    const reservation = await spending.reserve(asked + this.budget.answer)
    try {
      const generated = await this.generate(question, instructions, messages, abortSignal)
      await reservation.settle(generated.tokens || asked + tokensOf(generated.text))
      return generated
    } catch (error) {
      await reservation.settle(isUnbilled(error) && !abortSignal.aborted ? 0 : asked)
      throw error
    }
  }

  private async generate<Answer>(
    { name, schema }: Question<Answer>,
    instructions: string,
    messages: ModelMessage[],
    abortSignal: AbortSignal,
  ): Promise<Generated<Answer>> {
    const form = JSON.stringify(z.toJSONSchema(schema))
    let spent: { text: string; tokens?: number } = { text: '' }
    try {
      const result = await generateText({
        model: connect(this.settings, this.sendsSchema),
        instructions: this.sendsSchema
          ? instructions
          : `${instructions}\n\nAnswer with JSON alone, of this JSON schema:\n${form}`,
        messages,
        output: Output.object({ schema, name }),
        maxOutputTokens: this.budget.answer,
        temperature: this.sendsTemperature ? 0 : undefined,
        maxRetries: 0,
        abortSignal,
        providerOptions: { openai: { store: false } },
      })
      spent = { text: result.text, tokens: result.totalUsage.totalTokens }
      const failure = failureOfEnding(result.finishReason)
      // Reading the output throws if there is none.
      return failure ? { failure, ...spent } : { answer: result.output, ...spent }
    } catch (error) {
      if (NoOutputGeneratedError.isInstance(error)) return { unusable: '', ...spent }
      if (!NoObjectGeneratedError.isInstance(error)) throw error
      const text = error.text ?? ''
      spent = { text, tokens: error.usage?.totalTokens }
      const failure = failureOfEnding(error.finishReason)
      if (failure) return { failure, ...spent }
      const rescued = parseBetweenBraces(schema, text)
      return rescued === undefined ? { unusable: text, ...spent } : { answer: rescued, ...spent }
    }
  }

  /** Stops sending a parameter that the server rejects, for this and all later calls. */
  private adapts(error: unknown): boolean {
    if (this.sendsTemperature && complainsAbout(error, /temperature/i)) {
      this.sendsTemperature = false
      return true
    }
    const most = answerLimitIn(error)
    if (most !== undefined && most >= leastAnswerTokens && most < this.budget.answer) {
      this.budget.answer = most
      return true
    }
    const mayLackSchemas = this.settings.provider === 'openai-compatible' && this.sendsSchema
    if (mayLackSchemas && complainsAbout(error, /response_format|json_schema|schema|grammar/i)) {
      this.sendsSchema = false
      return true
    }
    return false
  }
}

/** An answer that is cut off or declined is billed like any other. */
function failureOfEnding(finishReason: string | undefined): Error | undefined {
  if (finishReason === 'length') return new TooLongForModel()
  if (finishReason === 'content-filter') return refusedByModel()
  return undefined
}

/** Providers do not bill rejected requests. An answer that is unusable or abandoned may be billed. */
const isUnbilled = (error: unknown): boolean =>
  APICallError.isInstance(error) && !(error.statusCode && error.statusCode < 300)

function failureAfter(error: unknown) {
  if (error instanceof TooLongForModel) return error
  const isOurs = error instanceof Error && error.name === 'AnalystError'
  return isOurs ? (error as ReturnType<typeof refusedByModel>) : failureOfCall(error)
}

/** Models without a JSON mode often wrap their output in prose or a code block. */
function parseBetweenBraces<Answer>(schema: z.ZodType<Answer>, text: string): Answer | undefined {
  try {
    const value: unknown = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
    const parsed = schema.safeParse(value)
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}
