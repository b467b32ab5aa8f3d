import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import "@mantine/core/styles/Tooltip.layer.css";
