/** The packages of the applications to compare with. They are installed for a run and are not the product's. */
export const payloadPackages = {
  payload: '3.90.2',
  '@payloadcms/db-postgres': '3.90.2',
  '@payloadcms/next': '3.90.2',
  graphql: '16.11.0',
  next: '16.4.6',
  react: '19.3.1',
  'react-dom': '19.3.1',
}

/** The newest release whose packages all have the same version. */
export const strapiPackages = {
  '@strapi/strapi': '5.54.0',
  '@strapi/plugin-users-permissions': '5.54.0',
  pg: '8.23.1',
  react: '18.3.1',
  'react-dom': '18.3.1',
  'react-router-dom': '6.30.3',
  'styled-components': '6.1.19',
}
