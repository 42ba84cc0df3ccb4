import { spawnSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { productFolder } from '../support/environment'
import { endGroup, spawnGroup } from '../support/process'

const program = process.env.NGINX_PROGRAM || 'nginx'

/** Whether there is an nginx: NGINX_PROGRAM names another than the one of the PATH. */
export const hasNginx = (): boolean => spawnSync(program, ['-v']).status === 0

/**
 * Runs nginx with the sample of the repository: what is replaced are addresses, and TLS is left out.
 * @param hosts ports of the product on this machine
 * @returns how to stop it
 */
export async function startNginx(
  folder: string,
  port: number,
  hosts: number[],
): Promise<() => Promise<void>> {
  const sample = await readFile(path.join(productFolder, 'lib/host/deploy/nginx.conf'), 'utf8')
  const [, upstream = '', server = ''] =
    /(^upstream [\s\S]+?^\}\n)[\s\S]+?^(server \{\n {2}listen 443[\s\S]+)/m.exec(sample) ?? []
  const site = [
    upstream
      .replaceAll(/^ {2}# server .+\n/gm, '')
      .replaceAll(/^ {2}server \S+( .+;)$/gm, (_line, options: string) =>
        hosts.map((host) => `  server 127.0.0.1:${host}${options}`).join('\n'),
      ),
    server.replace('listen 443 ssl;', `listen 127.0.0.1:${port};`).replaceAll(/^ {2}ssl_.+\n/gm, ''),
  ].join('\n')
  await mkdir(path.join(folder, 'logs'), { recursive: true })
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n')
  await writeFile(
    path.join(folder, 'nginx.conf'),
    [
      'daemon off;',
      ...(process.getuid?.() === 0 ? ['user root;'] : []),
      `pid ${folder}/nginx.pid;`,
      `error_log ${folder}/logs/error.log warn;`,
      'events { worker_connections 1024; }',
      `http {\naccess_log off;\n${temporary}\n${site}\n}`,
    ].join('\n'),
  )
  const child = spawnGroup(
    program,
    ['-p', folder, '-e', `${folder}/logs/error.log`, '-c', `${folder}/nginx.conf`],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with exit code ${child.exitCode}`)
    await delay(50)
  }
  return () => endGroup(child, 5_000)
}

/** Errors that nginx logged, but refused connections: those go to the next host. */
export async function nginxErrors(folder: string): Promise<string> {
  const text = await readFile(path.join(folder, 'logs/error.log'), 'utf8').catch(() => '')
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.includes('Connection refused'))
    .slice(-20)
    .join('\n')
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
