import { AppError } from '../../contract/errors'
import { env } from '../../platform/env'
import { urlProblem } from '../../platform/web'
import type { LeadRow } from './queries'

/** Hosts of private mailboxes, whose address says nothing about a business. */
const hosts = `
  gmail.com googlemail.com outlook.com outlook.de outlook.fr outlook.es hotmail.com hotmail.co.uk hotmail.de
  hotmail.fr hotmail.it hotmail.es live.com live.co.uk live.de live.fr live.nl msn.com yahoo.com yahoo.co.uk
  yahoo.de yahoo.fr yahoo.it yahoo.es yahoo.co.in yahoo.co.jp yahoo.com.br ymail.com rocketmail.com aol.com
  icloud.com me.com mac.com gmx.com gmx.de gmx.net gmx.at gmx.ch web.de t-online.de freenet.de posteo.de
  mailbox.org proton.me protonmail.com protonmail.ch pm.me tutanota.com tuta.io tuta.com zoho.com mail.com
  email.com fastmail.com hey.com yandex.com yandex.ru mail.ru inbox.ru bk.ru list.ru rambler.ru qq.com 163.com
  126.com sina.com foxmail.com naver.com daum.net hanmail.net rediffmail.com uol.com.br bol.com.br terra.com.br
  orange.fr wanadoo.fr free.fr laposte.net sfr.fr libero.it virgilio.it alice.it tiscali.it wp.pl o2.pl onet.pl
  interia.pl seznam.cz btinternet.com sky.com virginmedia.com comcast.net verizon.net att.net sbcglobal.net
  bellsouth.net cox.net charter.net ziggo.nl kpnmail.nl planet.nl telenet.be skynet.be bluewin.ch telia.com
`
const freeMailHosts = new Set(hosts.trim().split(/\s+/))

/** True for the host of a private mailbox. @param host in lower case */
const isFreeMailHost = (host: string): boolean => freeMailHosts.has(host)

const domainShape = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

/** The website derived from an e-mail address; null for a private mailbox. */
export function suggestedWebsite(email: string | null): string | null {
  const host = email?.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return host && domainShape.test(host) && !isFreeMailHost(host) ? `https://${host}/` : null
}

/** The address of a lead's website: the given one, otherwise the one derived from the e-mail address. */
export const websiteOf = ({ websiteUrl, clientEmail }: LeadRow): string | null =>
  websiteUrl ?? suggestedWebsite(clientEmail)

/** @param message describes what is wrong with the address */
export const websiteError = (message: string): AppError =>
  new AppError('VALIDATION_ERROR', {
    text: `websiteUrl: ${message}`,
    issues: [{ path: 'websiteUrl', message }],
  })

/** The error for an address that must not be fetched; undefined when it may be. */
export function websiteErrorOf(address: string): AppError | undefined {
  const reason = urlProblem(new URL(address), (host) => env().WEB_RESEARCH_PRIVATE_HOSTS.includes(host))
  return reason ? websiteError(reason) : undefined
}
