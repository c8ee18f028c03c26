import { readPublicConfiguration } from "../lib/configuration";
import { publicQuery } from "../lib/publicFunctions";
import { publicConfiguration } from "../shared/validators";

const publicConfig = publicQuery({
  args: {},
  returns: publicConfiguration,
  handler: () => readPublicConfiguration(),
});

/** The part of the deployment's configuration that pages may know. */
export { publicConfig as public };
