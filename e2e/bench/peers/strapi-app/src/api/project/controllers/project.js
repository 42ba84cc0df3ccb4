const { factories } = require('@strapi/strapi')

const uid = 'api::project.project'
const ownedBy = (ctx) => ({ owner: { id: ctx.state.user.id } })

/** Every action reads and writes rows of the signed-in user only. */
module.exports = factories.createCoreController(uid, ({ strapi }) => ({
  async find(ctx) {
    await this.validateQuery(ctx)
    const query = await this.sanitizeQuery(ctx)
    const filters = { $and: [query.filters ?? {}, ownedBy(ctx)] }
    const { results, pagination } = await strapi.service(uid).find({ ...query, filters })
    return this.transformResponse(await this.sanitizeOutput(results, ctx), { pagination })
  },

  async findOne(ctx) {
    await this.validateQuery(ctx)
    const query = await this.sanitizeQuery(ctx)
    const filters = { documentId: ctx.params.id, ...ownedBy(ctx) }
    const row = await strapi.documents(uid).findFirst({ ...query, filters })
    if (!row) return ctx.notFound()
    return this.transformResponse(await this.sanitizeOutput(row, ctx))
  },

  async create(ctx) {
    await this.validateInput(ctx.request.body.data, ctx)
    const data = await this.sanitizeInput(ctx.request.body.data, ctx)
    const row = await strapi.service(uid).create({ data: { ...data, owner: ctx.state.user.id } })
    ctx.status = 201
    return this.transformResponse(await this.sanitizeOutput(row, ctx))
  },
}))
