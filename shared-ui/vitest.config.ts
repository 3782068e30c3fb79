import { browserTestConfig } from './src/testing/vitest-config.ts';

export default browserTestConfig();
