import { origins, setting } from './setting-parsers.ts';

/** Origins in private networks that the product may call. */
export const privateNetworkSettings = {
  privateMediaOrigins: setting({
    name: 'PRIVATE_MEDIA_ORIGINS',
    default: '',
    description: 'Origins in private networks that inbound pictures may be fetched from, comma-separated.',
    parser: origins,
  }),
  privatePushOrigins: setting({
    name: 'PRIVATE_PUSH_ORIGINS',
    default: '',
    description: 'Origins of push services in private networks that browsers may name, comma-separated.',
    parser: origins,
  }),
} as const;
