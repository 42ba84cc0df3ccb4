import { setKillSwitch } from '../../../lib/account/settings'
import { type AnyDeclaration, limitClassesOf } from '../../../lib/contract/declare'
import { LIMIT_CLASSES } from '../../../lib/contract/limit-classes'
import { type Caller, newCaller, newEntitledCaller, newProjectBody, newToken } from '../callers'
import { endpointsWhere, isPublic, pathOf, queryFor } from '../endpoints'
import { exchange, type Sent } from './exchange'

const json = { 'content-type': 'application/json' }

/** More than an hour allows: no window ends in between. */
async function tooMany(declaration: AnyDeclaration, figure: number): Promise<Sent[]> {
  const { plaintext } = await newToken(await newEntitledCaller(declaration))
  return Array.from({ length: figure + 2 }, (_, count) => ({
    name: `${declaration.id} for the time ${count + 1}`,
    method: declaration.method,
    path: pathOf(declaration),
    headers: { ...json, authorization: `Bearer ${plaintext}` },
    body: '{',
  }))
}

/** Requests that fail for exceeded limits, missing credits, or the plan. */
export async function errorScript(): Promise<Sent[]> {
  const limited = (['noteCapture', 'audit'] as const).map((limit) => {
    const [one] = endpointsWhere((declaration) => limitClassesOf(declaration).includes(limit))
    return tooMany(one!.declaration, LIMIT_CLASSES[limit].defaultFigure)
  })
  const [poor, solo] = await Promise.all([newCaller('starter', 0), newCaller('solo')])
  const sessionOf = ({ session }: Caller) => ({
    ...json,
    cookie: session.cookieHeader(),
    origin: session.baseUrl,
    'sec-fetch-site': 'same-origin',
  })
  const body = JSON.stringify(newProjectBody())
  return [
    ...(await Promise.all(limited)).flat(),
    { name: 'without credits', method: 'POST', path: '/api/projects', headers: sessionOf(poor), body },
    ...endpointsWhere(({ requires }) => requires !== undefined).map(({ title, declaration }) => ({
      name: `${title} with the smallest plan`,
      method: declaration.method,
      path: pathOf(declaration) + queryFor(declaration),
      headers: sessionOf(solo),
    })),
  ]
}

/** Every endpoint while the operator has switched the agent API off. No other request may run meanwhile. */
export async function switchedOffScript(): Promise<Sent[]> {
  const caller = await newCaller('agency')
  const { plaintext } = await newToken(caller)
  const bearer = { ...json, authorization: `Bearer ${plaintext}` }
  await setKillSwitch(true)
  const probe = { name: 'probe', method: 'GET', path: '/api/projects', headers: bearer }
  // Every process looks at its switches every other second.
  while (!(await exchange(probe)).status.startsWith('503')) {}
  return endpointsWhere((declaration) => !isPublic(declaration)).map(({ title, declaration }) => ({
    name: `${title} while the agent API is off`,
    method: declaration.method,
    path: pathOf(declaration) + queryFor(declaration),
    headers: bearer,
    body: declaration.method === 'GET' ? undefined : '{}',
  }))
}
