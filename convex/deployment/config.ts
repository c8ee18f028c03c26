import { readPublicConfiguration } from "../lib/configuration";
import { publicQuery } from "../lib/publicFunctions";
import { publicConfiguration } from "../shared/validators";

/** What every page may know of the deployment: sign-in methods and addresses of services. */
const publicConfig = publicQuery({
  args: {},
  returns: publicConfiguration,
  handler: () => readPublicConfiguration(),
});

export { publicConfig as public };
