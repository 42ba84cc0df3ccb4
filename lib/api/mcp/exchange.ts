import type { TokenPrincipal } from '../../contract/context'
import { DRY_RUN, takesDryRun } from '../../contract/declare'
import type { AnyOperation } from '../../contract/operation'
import type { LimitState } from '../../platform/limits'
import type { Origin } from '../request-scope'
import { type Result, run } from '../run'
import { type Arguments, inputOf } from './tool-input'

/** One message of the agent tool protocol: its sender, and the operations that it has run. */
export class Exchange {
  /** The limits of the last operation; undefined while no operation has been run and counted. */
  limits: LimitState[] | undefined

  /** @param origin of the request that carried the message; its operations are counted and logged with this origin */
  constructor(
    readonly principal: TokenPrincipal,
    private readonly origin: Origin,
  ) {}

  /**
   * Runs an operation as a request to its endpoint would: with the same checks, limits and costs. It runs to its end
   * even if the client disconnects.
   */
  async run(operation: AnyOperation, given: Arguments): Promise<Result> {
    const { declaration } = operation
    const caller = {
      ...this.origin,
      method: declaration.method,
      authenticate: async () => this.principal,
      hasAuthorization: true,
      isDryRun: takesDryRun(declaration) && given[DRY_RUN] === true,
    }
    const result = await run(operation, caller, () => inputOf(declaration, given))
    this.limits = result.limits
    return result
  }
}
