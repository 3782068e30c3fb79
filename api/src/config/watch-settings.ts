import { oneOf, optionalFile, optionalToken, optionalUrl, setting, text } from './setting-parsers.ts';

/** Logs, metrics and outage notices. */
export const watchSettings = {
  logLevel: setting({
    name: 'LOG_LEVEL',
    default: 'info',
    description: 'Least severity that is logged: trace, debug, info, warn, error, fatal or silent.',
    parser: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
  }),
  metricsToken: setting({
    name: 'METRICS_TOKEN',
    default: '',
    description: 'Bearer that may read GET /metrics; unset, nobody may.',
    parser: text,
    isSecret: true,
  }),
  operatorToken: setting({
    name: 'OPERATOR_TOKEN',
    default: '',
    description:
      'Bearer of release tools and monitors, at least 20 letters, digits, - or _; DATA_DIR/operator-token when unset.',
    parser: optionalToken,
    isSecret: true,
  }),
  statusFile: setting({
    name: 'STATUS_FILE',
    default: '',
    description: 'JSON file of outage notices shown to everybody; DATA_DIR/status.json when unset.',
    parser: optionalFile,
  }),
  analyticsUrl: setting({
    name: 'ANALYTICS_URL',
    default: '',
    description: 'Where page views are reported; unset reports none.',
    parser: optionalUrl,
  }),
} as const;
