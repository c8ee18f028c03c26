import { readPublicConfiguration } from "../lib/configuration";
import { publicQuery } from "../lib/publicFunctions";
import { publicConfiguration } from "../shared/validators";

const publicConfig = publicQuery({
  args: {},
  returns: publicConfiguration,
  handler: () => readPublicConfiguration(),
});

export { publicConfig as public };
