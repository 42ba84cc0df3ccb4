import { env, publicBaseUrl } from '../../platform/env'
import { log } from '../../platform/log'
import { isInngestMode } from './client'
import { backgroundFunctions } from './functions'
import { serveFunctions, servePath } from './serve'

const firstPauseMs = 1_000

export interface Registration {
  isRegistered: boolean
  /** The answer of the Inngest server, or the reason why it could not be reached. */
  message: string
  /** The address to which it will send requests. */
  url: string
  /** The number of functions. */
  functions: number
}

/** Registers the functions and their address with the Inngest server. Never rejects. */
async function register(): Promise<Registration> {
  const url = `${publicBaseUrl()}${servePath}`
  const functions = backgroundFunctions.length
  try {
    // The handler reads its own address from the header.
    const request = new Request(url, { method: 'PUT', headers: { host: new URL(url).host } })
    const response = await serveFunctions(backgroundFunctions)(request)
    const { message } = (await response.json()) as { message?: string }
    return { isRegistered: response.ok, message: message ?? `status ${response.status}`, url, functions }
  } catch (error) {
    return { isRegistered: false, message: (error as Error).message, url, functions }
  }
}

/**
 * For the operator's command line: registers the functions of this release with the Inngest server.
 * @returns undefined when there is no Inngest server in the settings
 */
export async function checkInngestRegistration(): Promise<Registration | undefined> {
  return isInngestMode() ? register() : undefined
}

/**
 * Registers the functions now, until it succeeds, and every INNGEST_REGISTRATION_SECONDS from then on, because a server
 * without persistence forgets them on restart. Each change is logged.
 */
export function keepRegistered(): { stop(): void } {
  const againAfterMs = env().INNGEST_REGISTRATION_SECONDS * 1_000
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let lastLogged: boolean | undefined
  let pauseMs = firstPauseMs
  const next = async () => {
    const registration = await register()
    if (isStopped) return
    const { isRegistered, ...facts } = registration
    if (lastLogged !== isRegistered) {
      if (isRegistered) log().info(facts, 'registered with the Inngest server')
      else log().error(facts, 'not registered with the Inngest server: background work waits')
      lastLogged = isRegistered
    }
    pauseMs = isRegistered ? againAfterMs : Math.min(pauseMs * 2, againAfterMs)
    timer = setTimeout(() => void next(), pauseMs)
    timer.unref()
  }
  void next()
  return {
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
