/** The usual ones without `strapi::logger` and `strapi::poweredBy`: the others compared log no requests either. */
module.exports = [
  'strapi::errors',
  'strapi::security',
  'strapi::cors',
  'strapi::query',
  'strapi::body',
  'strapi::session',
  'strapi::favicon',
  'strapi::public',
]
