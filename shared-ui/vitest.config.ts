import { browserTestConfig } from './build/test-config.ts';

export default browserTestConfig();
