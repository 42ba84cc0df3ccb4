export { type Concerns, concernsOf, familyOf, ROLE_FAMILIES, type RoleFamily } from './role-families'
