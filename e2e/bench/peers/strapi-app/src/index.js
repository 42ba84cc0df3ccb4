const uid = 'api::project.project'

module.exports = {
  register() {},
  /** Lets signed-in users call the actions of projects. The controller shows them their own rows only. */
  async bootstrap({ strapi }) {
    const role = await strapi.db
      .query('plugin::users-permissions.role')
      .findOne({ where: { type: 'authenticated' } })
    const permissions = strapi.db.query('plugin::users-permissions.permission')
    for (const action of ['find', 'findOne', 'create']) {
      const permission = { action: `${uid}.${action}`, role: role.id }
      if (!(await permissions.findOne({ where: permission }))) await permissions.create({ data: permission })
    }
  },
}
