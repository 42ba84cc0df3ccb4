const { factories } = require('@strapi/strapi')

module.exports = factories.createCoreRouter('api::project.project', { only: ['find', 'findOne', 'create'] })
