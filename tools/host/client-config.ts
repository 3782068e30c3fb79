import type { Config } from '../../api/src/config/config.ts';
import type { ClientConfig } from 'shared-contracts/client-config';

/** Path of the remotes registry. */
const registryPath = '/remotes/remotes.json';

/** Returns the public part of the configuration for the browser app. Anyone can read it. */
export function clientConfigOf(config: Config): ClientConfig {
  return {
    apiUrl: config.browserApiUrl,
    publicApiUrl: config.publicApiUrl,
    registryUrl: registryPath,
    demo: config.demo,
    allowOverrides: config.allowOverrides,
    googleSignIn: config.googleClientId !== '',
    links: {
      help: config.helpUrl,
      insights: config.insightsUrl,
      scheduling: config.schedulingUrl,
      video: config.videoUrl,
      chat: config.chatUrl,
      support: config.supportUrl,
      terms: config.termsUrl,
      campaignForm: config.campaignFormUrl,
    },
    ...(config.publicSignUp ? {} : { closedSignUp: { contact: config.signUpContact } }),
    ...(config.stripeSecretKey && config.stripePublishableKey ? { stripe: true } : {}),
    analyticsUrl: config.analyticsUrl,
  };
}
