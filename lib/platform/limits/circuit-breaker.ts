/**
 * Blocks calls to something that failed several times in a row. After a pause one call may try again; if it
 * succeeds, all calls are allowed. Times are in milliseconds of any one clock.
 */
export class CircuitBreaker {
  private failuresInARow = 0
  private closedForCallsUntilMs = 0

  constructor(
    private readonly maxFailuresInARow: number,
    private readonly pauseMs: number,
  ) {}

  mayCall(nowMs: number): boolean {
    if (this.failuresInARow < this.maxFailuresInARow) return true
    if (nowMs < this.closedForCallsUntilMs) return false
    this.closedForCallsUntilMs = nowMs + this.pauseMs
    return true
  }

  succeeded(): void {
    this.failuresInARow = 0
  }

  failed(nowMs: number): void {
    this.failuresInARow += 1
    this.closedForCallsUntilMs = nowMs + this.pauseMs
  }
}
