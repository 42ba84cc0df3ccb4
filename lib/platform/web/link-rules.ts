const relevant =
  /about|company|who-we-are|services?|products?|solutions?|team|careers?|jobs|customers?|industr|technolog|digital|innovation|sustainab|strategy|press|news|leistungen|ueber|unternehmen/i
const silent =
  /privacy|datenschutz|cookie|terms|imprint|impressum|legal|login|sign-?in|cart|checkout|search|tag\//i
const notPages = /\.(?:pdf|jpe?g|png|gif|svg|webp|zip|docx?|xlsx?|pptx?|mp4|mp3|css|js|xml|json|ics)$/i

/** Links worth visiting on the same host, the most relevant first; short paths before long ones. */
export function rankLinks(links: readonly URL[], home: URL): URL[] {
  const score = ({ pathname }: URL) =>
    (relevant.test(pathname) ? 10 : 0) - (silent.test(pathname) ? 20 : 0) - pathname.split('/').length
  const unique = new Map(
    links
      .filter(
        ({ host, protocol, pathname }) =>
          host === home.host && protocol.startsWith('http') && !notPages.test(pathname),
      )
      .map((url) => [url.href, url]),
  )
  return [...unique.values()].sort((one, other) => score(other) - score(one))
}
