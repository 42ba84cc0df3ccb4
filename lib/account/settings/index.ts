export { FlagName } from './contract'
export {
  backgroundWorkAgeMs,
  type Deployment,
  deployment,
  recordBackgroundWork,
  setDeploymentFlag,
  setKillSwitch,
} from './deployment'
export { resolveFlags } from './flag-rules'
export { acceptSecretsAcrossOwners, differingSecretsAcrossOwners } from './secrets-fingerprint'
