import type postgres from 'postgres'

/** A longer list of parameters is one of ids: each length would leave a statement of its own on the server. */
const mostParameters = 24

/**
 * A driver whose statements are prepared once for each connection: without, the driver asks the server to describe
 * every statement before it runs it.
 */
export function preparing<Driver extends Pick<postgres.Sql, 'unsafe'>>(driver: Driver): Driver {
  const unsafe: postgres.Sql['unsafe'] = (query, parameters, options) =>
    driver.unsafe(query, parameters, { ...options, prepare: (parameters?.length ?? 0) <= mostParameters })
  return new Proxy(driver, {
    get: (target, name) => (name === 'unsafe' ? unsafe : Reflect.get(target, name)),
  })
}
