export { FlagName } from './contract'
export { type Deployment, deployment, setDeploymentFlag, setKillSwitch } from './deployment'
export { resolveFlags } from './flag-rules'
export { acceptSecretsAcrossOwners, differingSecretsAcrossOwners } from './secrets-fingerprint'
