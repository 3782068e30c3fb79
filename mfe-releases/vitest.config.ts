import { browserTestConfig } from 'shared-ui/testing/vitest-config';

export default browserTestConfig();
