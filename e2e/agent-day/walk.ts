import { expect } from 'vitest'
import type { Agent } from './agent'

const toolName =
  /\b(?:get|list|create|update|add|set|renew|revoke|count|review|trigger|convert|submit|read|search)(?:[A-Z]\w+)?\b/g

/** An agent that follows a prompt step by step, and calls only the tools and arguments that the prompt names. */
export class Walk {
  /** The numbered steps, from 1; before them the introduction, after them the conclusion. */
  private readonly steps: string[]
  private readonly called = new Set<string>()

  private constructor(
    private readonly agent: Agent,
    private readonly text: string,
  ) {
    const [head = '', ...numbered] = text.split(/^\d+\. /m)
    const [last = '', ...closing] = (numbered.pop() ?? '').split('\n\n')
    this.steps = [head, ...numbered, last, closing.join('\n\n')]
  }

  static async of(agent: Agent, name: string, args: Record<string, string> = {}): Promise<Walk> {
    return new Walk(agent, await agent.prompt(name, args))
  }

  /**
   * Calls a tool that a step names, with arguments that it names; the fields are those it lists.
   * @throws AssertionError where it does not, or where the answer is an error
   */
  // biome-ignore lint/suspicious/noExplicitAny: every step says itself what it expects.
  async call(step: number, tool: string, args: Record<string, unknown> = {}): Promise<any> {
    const text = this.steps[step] ?? ''
    expect(text, `step ${step} names ${tool}`).toMatch(new RegExp(`\\b${tool}\\b`))
    // The prompt says once that the project is meant wherever a tool takes it.
    for (const argument of Object.keys(args))
      expect(argument === 'projectId' ? this.text : text, `${tool}: ${argument}`).toContain(argument)
    const fields = new RegExp(`\\b${tool} with (?:[^.;]*? and )?fields ([\\w,]+)`).exec(text)?.[1]
    const answer = await this.agent.tool(tool, { ...args, ...(fields ? { fields } : {}) })
    expect(answer.code ? answer : undefined, `${tool} of step ${step}`).toBeUndefined()
    this.called.add(tool)
    return answer
  }

  /** Tools that the prompt names and that were not called. */
  leftOut(): string[] {
    const tools = new Set(this.agent.tools.map(({ name }) => name))
    const named = [...this.text.matchAll(toolName)].map(([name]) => name).filter((name) => tools.has(name))
    return [...new Set(named)].filter((name) => !this.called.has(name)).sort()
  }
}
