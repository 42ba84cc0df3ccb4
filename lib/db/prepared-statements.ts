import type postgres from 'postgres'

/** A longer list of parameters is one of ids: each length would leave a statement of its own on the server. */
const mostParameters = 24

/**
 * A way to send statements so that they are prepared once for each connection: without, the driver asks the server
 * to describe every statement before it runs it.
 */
export function preparing(send: postgres.Sql['unsafe']): postgres.Sql['unsafe'] {
  return (query, parameters, options) =>
    send(query, parameters, { ...options, prepare: (parameters?.length ?? 0) <= mostParameters })
}

/** The same for all that goes through a driver. */
export function preparingDriver(driver: postgres.Sql): postgres.Sql {
  const unsafe = preparing(driver.unsafe)
  return new Proxy(driver, {
    get: (target, name) => (name === 'unsafe' ? unsafe : Reflect.get(target, name)),
  })
}
