import { browserTestConfig } from 'shared-ui/build/test-config';

export default browserTestConfig();
